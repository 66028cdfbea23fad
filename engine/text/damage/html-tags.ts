const LINE_BREAK = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi;
const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|center|code|div|em|font|h[1-6]|head|hr|html|i|iframe|img|label|li|link|mark|meta|o:p|ol|option|p|pre|s|script|select|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul)(?:\s[^<>]{0,300})?\/?>|<!--[^<>]{0,300}-->|<!\[CDATA\[|\]\]>/gi;

/**
 * Replaces tags of HTML by line breaks and blanks; the text itself when it has none. `<anne@ormiville.fr>`
 * and `a < b` are none. Linear.
 */
export function withoutHtmlTags(text: string): string {
  return text.replace(LINE_BREAK, "\n").replace(TAG, " ");
}
