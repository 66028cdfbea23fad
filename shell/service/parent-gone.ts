/**
 * Stops a child process when its parent exits, or has exited before this call; does nothing in a
 * process without a parent channel.
 */
export function onParentGone(stop: () => void): void {
  // `process.send` remains defined after a disconnect, whose event is emitted only once.
  if (process.send === undefined) return;
  if (process.connected) process.once("disconnect", stop);
  else stop();
}
