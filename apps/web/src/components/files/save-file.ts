/** Saves text or bytes as a file through the browser's download. */
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
  // Some browsers start the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
