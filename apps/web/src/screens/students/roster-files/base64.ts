/** A file's bytes in base64; null if it cannot be read, because it was changed or moved after it was chosen. */
export const base64Of = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(file);
  });
