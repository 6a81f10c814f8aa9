/** Strokes on a 20 by 20 grid. */
const paths = {
  alert: 'M10 3.2 17.6 16.4H2.4ZM10 8.2v3.6M10 14.1v.1',
  'arrow-left': 'M16.5 10h-13M8.5 5l-5 5 5 5',
  'arrow-right': 'M3.5 10h13M11.5 5l5 5-5 5',
  chart: 'M3 3v14h14M6.5 12.5l3-4 3 2.5 4-6',
  check: 'M4 10.5l4 4 8-9',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-left': 'M12.5 5l-5 5 5 5',
  'chevron-right': 'M7.5 5l5 5-5 5',
  'chevron-up': 'M5 12.5l5-5 5 5',
  close: 'M5 5l10 10M15 5L5 15',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  device: 'M6 2.5h8v15H6zM9.2 15h1.6',
  external: 'M8.5 4H4v12h12v-4.5M11.5 3.5h5v5M16.2 3.8L9.5 10.5',
  'full-screen': 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4',
  'full-screen-exit': 'M7.5 3.5v4h-4M16.5 7.5h-4v-4M12.5 16.5v-4h4M3.5 12.5h4v4',
  goal: 'M10 3l2.1 4.6 5 .6-3.7 3.4 1 4.9L10 14l-4.4 2.5 1-4.9L2.9 8.2l5-.6Z',
  help: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M7.8 8a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.8-1.1 1.6M10 14v.1',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M10 9.3V14M10 6.5v.1',
  'log-out': 'M8 3.5H4v13h4M8 10h8.5M13 6.5l3.5 3.5-3.5 3.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  'new-code': 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v4h-4',
  offline:
    'M3 3l14 14M2.5 8a11 11 0 0 1 3.2-2.1M9 4.6A11 11 0 0 1 17.5 8M5.2 11a7 7 0 0 1 3-1.7M12.5 9.6a7 7 0 0 1 2.3 1.4M10 15v.1',
  pencil: 'M12.5 4l3.5 3.5L7 16.5H3.5V13z',
  play: 'M6 3.5l10 6.5-10 6.5z',
  plus: 'M10 4v12M4 10h12',
  print: 'M6 7V3h8v4M6 14H3.5V7h13v7H14M6 11.5h8V17H6z',
  qr: 'M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2.2v2.2M17 12v.1M17 14.5V17h-2.5M12 17v.1',
  redo: 'M12.5 3.5l4 4-4 4M16.5 7.5H8a4.5 4.5 0 0 0 0 9h3',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M13 13l4 4',
  stop: 'M5 5h10v10H5z',
  'text-size': 'M2.5 16L7 4.5 11.5 16M4 12.5h6M12 16l3-7.5L18 16M13 13.5h4',
  undo: 'M7.5 3.5l-4 4 4 4M3.5 7.5H12a4.5 4.5 0 0 1 0 9H9',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon beside text that says the same; hidden from assistive technology. */
export const Icon = ({ name, size = 20, filled = false }: { name: IconName; size?: number; filled?: boolean }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="shrink-0"
  >
    <path d={paths[name]} />
  </svg>
);
