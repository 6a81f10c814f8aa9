/** Prints only a heading and lines, in a temporary frame. */
export const printLines = (heading: string, lines: readonly string[]): void => {
  const frame = document.createElement('iframe');
  // Some browsers print nothing from a hidden frame.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.title = heading;
  frame.addEventListener('load', () => {
    const paper = frame.contentWindow;
    if (!paper) return;
    const title = paper.document.createElement('h1');
    title.textContent = heading;
    const list = paper.document.createElement('pre');
    list.textContent = lines.join('\n');
    paper.document.body.replaceChildren(title, list);
    paper.addEventListener('afterprint', () => frame.remove());
    paper.print();
  });
  document.body.append(frame);
};
