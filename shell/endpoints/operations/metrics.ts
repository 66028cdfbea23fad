import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Traffic } from "../../http/traffic.ts";

/** Prometheus metrics of all processes of the service; for this machine only. */
export function metrics(traffic: Traffic, scrape: () => Promise<string>): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/metrics",
    access: "operator",
    rate: "none",
    summary: "Mesures au format Prometheus",
    description:
      "Appels par adresse et par statut, durées, unités facturées, mémoire du processus.",
    example: { answer: 'recoupe_http_requests_total{route="/healthz",status="200"} 1' },
    produces: traffic.media,
    fails: [],
    input: {},
    answer: z.string(),
    run: async () => success(Buffer.from(await scrape())),
  });
}
