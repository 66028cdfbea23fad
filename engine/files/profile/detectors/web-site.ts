import type { Cell, Detector, Reading } from "../detector.ts";
import { damaged, no, ok } from "../reading.ts";

const WITH_PROTOCOL = ok(9);
const WWW = ok(9);
const BARE = ok(6);
const BROKEN = damaged("forme", 5);
const NO = no(-5);

const URL_SHAPE = /^https?:\/\/[^\s/@]+\.[^\s/@]{2,}(?:[/?#]\S*)?$/i;
const WWW_SHAPE = /^www\.[^\s/@]+\.[^\s/@]{2,}(?:[/?#]\S*)?$/i;
const BROKEN_SHAPE = /^(?:https?:?\/{0,2}|www[., ]|http\/\/)/i;
const DOMAIN =
  /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:fr|com|net|org|eu|io|info|biz|pro|re|bzh|paris|be|ch|de|es|it|uk|lu|co|shop|store|tech|immo)(?:\/\S*)?$/iu;

export const webSite: Detector = {
  type: "site_web",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.includes("@")) return NO;
    if (URL_SHAPE.test(text)) return WITH_PROTOCOL;
    if (WWW_SHAPE.test(text)) return WWW;
    if (DOMAIN.test(text)) return BARE;
    return BROKEN_SHAPE.test(text) ? BROKEN : NO;
  },
};
