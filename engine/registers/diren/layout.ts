import { defineColumns, optional, required } from "../columns.ts";

/**
 * Observations as Webstat exports them, one per row: series_key, title_fr, title_en, time_period
 * ("2026-01"), time_period_start and _end (days), obs_value (empty where obs_status is M). SDMX
 * exports of other central banks name the first column KEY. Source: webstat.banque-france.fr, data
 * set `observations`, and code that parses it.
 */
export const columns = defineColumns({
  serie: required("series_key", "KEY"),
  periode: required("time_period", "time_period_start", "time_period_end"),
  valeur: required("obs_value"),
  titre: optional("title_fr", "title", "title_en"),
});
