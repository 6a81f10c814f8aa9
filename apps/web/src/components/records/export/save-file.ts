/** Gives a text, or bytes, to the person as a file of their own, by the browser's download. */
export const saveFile = (
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = 'text/csv;charset=utf-8',
): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
