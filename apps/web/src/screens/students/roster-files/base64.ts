/** The bytes of a file in base64; null where it cannot be read, as it was changed or moved since it was chosen. */
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
