import { elementsOf } from "./well-formed.ts";

/** The fields that a browser would submit for the untouched form with that id, without a button. */
export function formFields(page: string, id: string): URLSearchParams {
  const elements = elementsOf(page);
  const start = elements.findIndex(({ name, of }) => name === "form" && of["id"] === id);
  const end = elements.findIndex(({ name }, at) => at > start && name === "form");
  const inside = elements.slice(start + 1, end < 0 ? undefined : end);
  const fields = new URLSearchParams();
  let list = "";
  for (const { name, of } of inside) {
    const value = of["value"] ?? "";
    if (name === "input" && of["type"] !== "checkbox") fields.append(of["name"] ?? "", value);
    if (name === "select") list = of["name"] ?? "";
    // The first option is submitted unless another is selected.
    if (name === "option" && list !== "" && (of["selected"] || !fields.has(list)))
      fields.set(list, value);
  }
  return fields;
}
