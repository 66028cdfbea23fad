import { newUpload } from "../../test/journeys/mapping-client.ts";
import { get } from "../../test/journeys/public-api.ts";
import type { ServiceUnderTest } from "../../test/journeys/recoupe-process.ts";
import { bigCustomers } from "../corpus/customer-files/big-customers.ts";

/** 211 bytes each: nearly the largest file allowed. */
const ROWS = 230_000;
const ROUNDS = 5;

/** The reading options that a person may set, each previewed by itself. */
const CHOICES = [
  "",
  "&separateur=virgule",
  "&encodage=windows-1252",
  "&guillemet=aucun",
  "&entete=aucun",
  "&entete=3",
] as const;

/** Times of previews of a large file, in milliseconds from the request to the last byte. */
export async function previews(service: ServiceUnderTest, seed: number): Promise<number[]> {
  const file = Buffer.concat([...bigCustomers(seed, ROWS)]);
  const { id, query } = await newUpload(service, "", ["gros.csv", file]);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const choice of CHOICES) {
      const from = performance.now();
      const { status, text } = await get(service, `/api/schema/lecture/${id}${query}${choice}`);
      times.push(performance.now() - from);
      if (status !== 200) throw new Error(text);
    }
  return times;
}
