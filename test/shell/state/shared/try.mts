import { PostgresServer } from "./postgres-server.ts";

const s = await PostgresServer.start();
console.log(s!.address(), s!.folder);
process.on("SIGTERM", () => s!.stop().then(() => process.exit()));
setInterval(() => {}, 1000);
