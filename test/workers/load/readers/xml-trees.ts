import fc from "../../../properties.ts";

/** An element with child elements or text. */
export interface Element {
  readonly name: string;
  readonly content: string | readonly Element[];
}

const name = fc.constantFrom("a", "b", "c", "x:a", "__proto__", "toString", "été");
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "é", "😀", "<", ">", "&", '"', "'", " ", "]]>", "\n") }),
  fc.constant(""),
);

export const { element } = fc.letrec<{ element: Element }>((tie) => ({
  element: fc.record({
    name,
    content: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      text,
      fc.array(tie("element"), { maxLength: 5 }),
    ),
  }),
}));

export function xmlOf({ name, content }: Element): string {
  if (content.length === 0) return `<${name} x="1"/>`;
  const inner =
    typeof content === "string" ? escaped(content) : `\n ${content.map(xmlOf).join("\n ")}\n`;
  return `<${name}>${inner}</${name} >`;
}

function escaped(text: string): string {
  return text.replace(/[<>&]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** The expected output of the reader, built with a Map of plain values. */
export function jsonOf({ content }: Element): string {
  if (typeof content === "string") return JSON.stringify(content.trim());
  if (content.length === 0) return '""';
  const members = new Map<string, string[]>();
  for (const child of content) {
    const local = child.name.replace(/^.*:/, "");
    members.set(local, [...(members.get(local) ?? []), jsonOf(child)]);
  }
  const parts = [...members].map(([local, values]) => {
    const value = values.length > 1 ? `[${values.join(",")}]` : values.join("");
    return `${JSON.stringify(local)}:${value}`;
  });
  return `{${parts.join(",")}}`;
}
