/**
 * Has a process that was forked end with the one that forked it, also when that one was gone before
 * this one had started; one that nobody forked goes on.
 */
export function onParentGone(stop: () => void): void {
  // It stays when the link breaks; and that it broke before is told to nobody a second time.
  if (process.send === undefined) return;
  if (process.connected) process.once("disconnect", stop);
  else stop();
}
