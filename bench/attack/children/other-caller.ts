import { Agent, request } from "node:http";

/**
 * Child process: another caller, who asks for one company every 20 ms on a connection of its own
 * until it is told to stop. Prints its p99 in milliseconds, and calls that failed.
 */
const EVERY_MS = 20;
const [port = "0", key = ""] = process.argv.slice(2);
const BODY = JSON.stringify({ ids: ["900000100"] });
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const latencies: number[] = [];
let failures = 0;

function call(): void {
  const startMs = performance.now();
  const sent = request(
    {
      ...{ port: Number(port), host: "127.0.0.1", method: "POST", path: "/api/v1/enrich", agent },
      headers: {
        "content-type": "application/json",
        "content-length": BODY.length,
        "x-api-key": key,
      },
    },
    (answer) => {
      answer.resume();
      answer.once("end", () => {
        if (answer.statusCode === 200) latencies.push(performance.now() - startMs);
        else failures++;
      });
    },
  );
  sent.once("error", () => {
    failures++;
  });
  sent.end(BODY);
}

const timer = setInterval(call, EVERY_MS);
process.once("SIGTERM", () => {
  clearInterval(timer);
  setTimeout(() => {
    latencies.sort((one, other) => one - other);
    const p99_ms = latencies[Math.floor(latencies.length * 0.99)] ?? 0;
    console.log(JSON.stringify({ calls: latencies.length, p99_ms, failures }));
    process.exit(0);
  }, 1000);
});
console.log("calling");
