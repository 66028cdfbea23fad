// How long each key takes, from its being pressed until the frame after it is drawn; and how often the
// page was busy for so long that people notice (tasks above 50 ms).

/** @type {number[]} */
const frames = [];
let longTasks = 0;

addEventListener(
  "keydown",
  ({ timeStamp }) => {
    requestAnimationFrame(() => {
      // Runs when the frame's styles, layout and paint are done.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => frames.push(performance.now() - timeStamp);
      port2.postMessage(null);
    });
  },
  { capture: true },
);

new PerformanceObserver((list) => {
  longTasks += list.getEntries().length;
}).observe({ type: "longtask" });

Object.assign(globalThis, { keystrokes: () => ({ frames, longTasks }) });
