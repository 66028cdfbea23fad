import { answering } from "./answering.ts";

/** Child process: a bare handler that reads a call and responds with a constant body of N bytes. */
const body = Buffer.alloc(Number(process.argv[2]), "x");
await answering(() => body);
