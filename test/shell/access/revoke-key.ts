import { KeyRing } from "../../../shell/access/key-ring.ts";
import { ParisCalendar } from "../../../shell/access/paris-calendar.ts";
import { openLmdbStore } from "../../../shell/state/lmdb-store.ts";

/** A process that revokes one key: `revoke-key.ts FOLDER ID NOW_MS`. */
const [folder, id, nowMs] = process.argv.slice(2);
const store = openLmdbStore(folder!);
const revoked = await new KeyRing(store, new ParisCalendar()).revoke(id!, Number(nowMs));
await store.close();
process.exitCode = revoked.ok && revoked.value ? 0 : 1;
