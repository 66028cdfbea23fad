import { USAGE_FORMS } from "../noise-rates.ts";

interface UsageSplitForm {
  /** Separator of the names. */
  readonly between: string;
  readonly isBirthFirst: boolean;
  readonly share: number;
}

interface UsageSplit {
  readonly first: string;
  readonly second: string;
  readonly form: UsageSplitForm;
}

/** A usage name of two surnames, split at every possible position. */
export function* usageSplits(nom: string): Generator<UsageSplit> {
  for (const form of USAGE_SPLITS)
    for (let at = 2; at + form.between.length + 2 <= nom.length; at++)
      if (nom.startsWith(form.between, at))
        yield { first: nom.slice(0, at), second: nom.slice(at + form.between.length), form };
}

const USAGE_SPLITS: readonly UsageSplitForm[] = [
  { between: "", isBirthFirst: true, share: USAGE_FORMS.birthHusband },
  { between: "", isBirthFirst: false, share: USAGE_FORMS.husbandBirth },
  { between: "NEE", isBirthFirst: false, share: USAGE_FORMS.husbandNee },
  { between: "EPOUSE", isBirthFirst: true, share: USAGE_FORMS.birthEpouse },
];
