/** Maximum size of a document, in characters: an assertion with a hundred groups has a third of it. */
const maxLength = 100_000;

/** Maximum number and depth of elements: assertions have about a hundred, ten deep. */
const maxElements = 600;
const maxDepth = 30;

/** Maximum number of attributes of an element. */
const maxAttributes = 40;

/**
 * End of the tag that begins at `from`, which is the first `>` outside quotes (-1 if none), and its number of
 * attributes.
 */
const endOfTag = (xml: string, from: number): { readonly at: number; readonly attributes: number } => {
  let quote = '';
  let attributes = 0;
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") {
      quote = sign;
      attributes += 1;
    } else if (sign === '>') return { at, attributes };
    else if (sign === '<' && at > from) break;
  }
  return { at: -1, attributes };
};

/**
 * True if every parser reads the document quickly and in the same way: closed elements, text and attributes, within
 * limits. No provider sends declarations of types and entities, comments or CDATA sections, and attackers use them to
 * make two parsers disagree or a document explode. Unclosed elements, or thousands of nested ones, kept the XML parser
 * busy for minutes.
 */
export const isPlainXml = (xml: string): boolean => {
  const body = xml.replace(/^\uFEFF?<\?xml [^<>?]*\?>/, '').trim();
  if (body.length > maxLength || !body.startsWith('<')) return false;
  let elements = 0;
  let depth = 0;
  for (let from = body.indexOf('<'); from !== -1; from = body.indexOf('<', from + 1)) {
    const next = body[from + 1] ?? '';
    if (next === '!' || next === '?') return false;
    const { at, attributes } = endOfTag(body, from);
    if (at === -1 || attributes > maxAttributes) return false;
    if (next === '/') depth -= 1;
    else {
      elements += 1;
      if (body[at - 1] !== '/') depth += 1;
    }
    if (depth < 0 || depth > maxDepth || elements > maxElements) return false;
    if (depth === 0 && at !== body.length - 1) return false;
    from = at;
  }
  return depth === 0;
};
