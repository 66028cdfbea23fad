import { html, type Markup } from "../../../engine/markup/html.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

interface Control {
  readonly name: string;
  readonly id: string;
  /** Ids of what names it, for a control without a `label` of its own. */
  readonly labelledBy?: string;
  readonly describedBy?: string | null;
  /** An empty value is refused by the browser. */
  readonly required?: boolean;
  readonly invalid?: boolean;
}

interface Select extends Control {
  /** The option with this value is selected; it stands in `options` or `groups`. */
  readonly selected: string;
  /** Before the groups. */
  readonly options: readonly Option[];
  readonly groups?: readonly OptionGroup[];
  /** After the groups: what `optionGroups` made once for many lists. */
  readonly more?: Markup;
}

/** A list of choices, in groups. */
export function select(of: Select): Markup {
  let found = false;
  const option = ({ value, label }: Option): Markup => {
    const isSelected = !found && value === of.selected;
    found ||= isSelected;
    return html`<option value="${value}"${isSelected ? html` selected="selected"` : null}>${label}</option>`;
  };
  const first = of.options.map(option);
  const grouped = of.groups?.map(
    (group) => html`<optgroup label="${group.label}">${group.options.map(option)}</optgroup>`,
  );
  return html`<select name="${of.name}" id="${of.id}"${marks(of)}>${first}${grouped}${of.more}</select>`;
}

/** Groups of choices of which none is selected. */
export function optionGroups(groups: readonly OptionGroup[]): Markup {
  return html`${groups.map(
    ({ label, options }) =>
      html`<optgroup label="${label}">${options.map((option) => html`<option value="${option.value}">${option.label}</option>`)}</optgroup>`,
  )}`;
}

interface TextInput extends Control {
  readonly value: string;
  /** Id of the `datalist` that it offers. */
  readonly list: string;
}

/** A line of text with a list of what is understood; its form says `autocomplete="off"`. */
export function textInput(of: TextInput): Markup {
  return html`<input name="${of.name}" id="${of.id}" value="${of.value}" list="${of.list}"${marks(of)}/>`;
}

function marks(of: Control): Markup {
  return html`${of.labelledBy === undefined ? null : html` aria-labelledby="${of.labelledBy}"`}${
    of.describedBy == null ? null : html` aria-describedby="${of.describedBy}"`
  }${of.required ? html` required="required"` : null}${of.invalid ? html` aria-invalid="true"` : null}`;
}

export function hidden(name: string, value: string): Markup {
  return html`<input type="hidden" name="${name}" value="${value}"/>`;
}

/** How far something is: as a bar, and in words beside it. */
export function progressBar(
  id: string,
  { done, total }: { readonly done: number; readonly total: number },
): Markup {
  const known = total > 0 ? html` max="${total}" value="${Math.min(done, total)}"` : null;
  return html`<progress aria-labelledby="${id}"${known}></progress>`;
}
