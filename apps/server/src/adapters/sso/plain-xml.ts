/** How large a document may be, in characters: an assertion that names a hundred groups has a third of it. */
const maxLength = 100_000;

/** How many elements it may have, and how deep they may stand in each other: assertions have a hundred, and ten. */
const maxElements = 600;
const maxDepth = 30;

/** How many attributes one element may have. */
const maxAttributes = 40;

/** Where a tag that begins at `from` ends: at the first `>` outside of quotes; -1 for nowhere. Counts its attributes. */
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
 * Whether a document is one that a parser reads in a moment, and every parser in the same way: elements that are closed,
 * text and attributes, in bounds. Declarations of types and entities, comments and sections are in no provider's answer,
 * and have served to make two parsers read two things, or one document swell. Elements without an end, or thousands in
 * each other, kept the XML parser busy for minutes.
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
