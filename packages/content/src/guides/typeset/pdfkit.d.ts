/** The part of pdfkit that the guides use. */
declare module 'pdfkit' {
  /** Content of a page that belongs to a structure element. */
  interface StructureContent {
    readonly refs: readonly unknown[];
  }

  interface StructureElement {
    readonly dictionary: { readonly data: Record<string, unknown> };
    add(child: StructureElement | StructureContent): StructureElement;
    end(): void;
  }

  interface OutlineItem {
    /** `top` is the distance from the top of the page; `left` from its right edge. */
    addItem(
      title: string,
      options: { readonly top: number; readonly left: number; readonly fit: false; readonly expanded: boolean },
    ): OutlineItem;
  }

  interface AnnotationOptions {
    readonly structParent: StructureElement;
    /** A plain string would be written as a name. */
    readonly Contents: InstanceType<typeof String>;
  }

  class PDFDocument {
    constructor(options: {
      readonly size: 'LETTER';
      readonly margin: number;
      readonly autoFirstPage: false;
      readonly bufferPages: true;
      readonly compress: boolean;
      readonly pdfVersion: '1.7';
      readonly subset: 'PDF/UA';
      readonly tagged: true;
      readonly lang: string;
      readonly displayTitle: true;
      readonly info: {
        readonly Title: string;
        readonly Author: string;
        readonly Subject: string;
        readonly Creator: string;
        readonly CreationDate: Date;
      };
    });
    readonly outline: OutlineItem;
    /** The font in use. Not part of the documented interface; if it is renamed, the build fails immediately. */
    readonly _font: { readonly font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    addPage(): this;
    /** Returns to a page, counted from 0. */
    switchToPage(index: number): void;
    registerFont(name: string, font: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    lineCap(style: 'butt' | 'round'): this;
    dash(length: number, options: { readonly space: number; readonly phase: number }): this;
    undash(): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    circle(x: number, y: number, radius: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(color: string): this;
    stroke(color?: string): this;
    text(
      text: string,
      x: number,
      y: number,
      options: { readonly lineBreak: false; readonly baseline: 'alphabetic' },
    ): this;
    widthOfString(text: string): number;
    /** Marks the following content as not part of the text. */
    markContent(
      tag: 'Artifact',
      options: { readonly type: 'Pagination' | 'Layout'; readonly attached?: readonly ('Top' | 'Bottom')[] },
    ): this;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): this;
    struct(type: string, options?: { readonly title?: string; readonly scope?: 'Column' | 'Row' }): StructureElement;
    addStructure(element: StructureElement): this;
    addNamedDestination(name: string, fit: 'XYZ', x: number, y: number, zoom: null): void;
    link(x: number, y: number, width: number, height: number, url: string, options: AnnotationOptions): this;
    goTo(x: number, y: number, width: number, height: number, name: string, options: AnnotationOptions): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}
