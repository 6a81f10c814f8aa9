/** Marks text as a sample. */
export const SampleMark = ({ children }: { children: string }) => (
  <p className="justify-self-start rounded-md border border-line-strong border-dashed px-2.5 py-1 text-muted text-sm">
    {children}
  </p>
);
