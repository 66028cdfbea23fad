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
  /** Ids of its labels, for a control without a `label`. */
  readonly labelledBy?: string;
  readonly describedBy?: string | null;
  /** The browser refuses an empty value. */
  readonly required?: boolean;
  readonly invalid?: boolean;
}

interface Select extends Control {
  /** Value of the selected option, in `options` or `groups`. */
  readonly selected: string;
  /** Rendered before the groups. */
  readonly options: readonly Option[];
  readonly groups?: readonly OptionGroup[];
  /** Rendered after the groups: the output of `optionGroups`, shared by many lists. */
  readonly more?: Markup;
}

/** A select with grouped options. */
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

/** Option groups without a selected option. */
export function optionGroups(groups: readonly OptionGroup[]): Markup {
  return html`${groups.map(
    ({ label, options }) =>
      html`<optgroup label="${label}">${options.map((option) => html`<option value="${option.value}">${option.label}</option>`)}</optgroup>`,
  )}`;
}

interface TextInput extends Control {
  readonly value: string;
  /** Id of its `datalist`. */
  readonly list: string;
  readonly placeholder?: string;
}

/** A text input with suggestions; its form has `autocomplete="off"`. */
export function textInput(of: TextInput): Markup {
  return html`<input name="${of.name}" id="${of.id}" value="${of.value}" list="${of.list}"${of.placeholder === undefined ? null : html` placeholder="${of.placeholder}"`}${marks(of)}/>`;
}

function marks(of: Control): Markup {
  return html`${of.labelledBy === undefined ? null : html` aria-labelledby="${of.labelledBy}"`}${
    of.describedBy == null ? null : html` aria-describedby="${of.describedBy}"`
  }${of.required ? html` required="required"` : null}${of.invalid ? html` aria-invalid="true"` : null}`;
}

export function hidden(name: string, value: string): Markup {
  return html`<input type="hidden" name="${name}" value="${value}"/>`;
}

/** A progress bar with its value in words. */
export function progressBar(
  id: string,
  { done, total }: { readonly done: number; readonly total: number },
): Markup {
  const known = total > 0 ? html` max="${total}" value="${Math.min(done, total)}"` : null;
  return html`<progress aria-labelledby="${id}"${known}></progress>`;
}
