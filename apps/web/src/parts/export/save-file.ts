/** Gives a text to the person as a file of their own, by the browser's download. */
export const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
