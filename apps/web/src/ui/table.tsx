import type { ReactNode, Ref, TdHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/*
 * A compact table whose rows become cards on narrow screens. There, `display` removes the table roles in some
 * browsers, so they are written out.
 */

interface TableProps {
  /** Describes the table to screen readers. */
  caption: string;
  children: ReactNode;
  /** Scrolls sideways inside its own frame on tablets and in narrow containers when the columns do not fit. */
  wide?: boolean;
  /** The total number of rows, header rows included, when only some are rendered. */
  rowCount?: number | undefined;
  ref?: Ref<HTMLTableElement>;
  /**
   * Columns keep their widths regardless of content, and those without a width share the rest: from tablets up, or, with
   * many columns, wherever rows are no cards.
   */
  fixed?: boolean | 'tight';
}

export const Table = ({ caption, children, wide = false, fixed = false, rowCount, ref }: TableProps) => {
  const table = (
    <table
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="table"
      ref={ref}
      aria-rowcount={rowCount}
      className={classNames(
        'w-full border-separate border-spacing-0 max-card:block',
        fixed && 'tablet:table-fixed tablet:wrap-anywhere',
        fixed === 'tight' && 'card:table-fixed card:wrap-anywhere card:max-tablet:[&_:is(td,th)]:px-1',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      {children}
    </table>
  );
  return wide ? (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
      tabIndex={0}
      className="max-desktop:overflow-x-auto @max-[58rem]:overflow-x-auto print:overflow-visible"
    >
      {table}
    </section>
  ) : (
    table
  );
};

export const TableHead = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <thead role="rowgroup" className="max-card:hidden">
    {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
    <tr role="row">{children}</tr>
  </thead>
);

export const TableBody = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see above
  <tbody role="rowgroup" className="max-card:grid max-card:gap-2.5">
    {children}
  </tbody>
);

export type SortDirection = 'ascending' | 'descending';

interface HeaderCellProps {
  children: ReactNode;
  align?: 'left' | 'right';
  /** The direction if the table is sorted by this column, null if it can be; undefined if it cannot. */
  sorted?: SortDirection | null;
  onSort?: () => void;
  /** The width, in a fixed table. */
  className?: string;
}

/** A column header; it stays visible while the page scrolls. */
export const HeaderCell = ({ children, align = 'left', sorted, onSort, className }: HeaderCellProps) => (
  <th
    // biome-ignore lint/a11y/noRedundantRoles: see above
    role="columnheader"
    scope="col"
    aria-sort={sorted ?? undefined}
    className={classNames(
      'sticky top-0 z-10 h-11 border-line-strong border-b bg-paper px-3 font-medium text-muted text-sm first:pl-2 last:pr-2',
      align === 'right' ? 'text-right' : 'text-left',
      className,
    )}
  >
    {onSort ? (
      <>
        <button
          type="button"
          onClick={onSort}
          className="-mx-1 inline-flex min-h-11 items-center gap-1 px-1 hover:text-ink print:hidden"
        >
          {children}
          <span className={sorted ? 'text-ink' : 'opacity-40'}>
            <Icon name={sorted === 'descending' ? 'chevron-down' : 'chevron-up'} size={14} />
          </span>
        </button>
        {/* Print needs plain text: browsers leave button text out of repeated headers. */}
        <span className="hidden print:inline">{children}</span>
      </>
    ) : (
      children
    )}
  </th>
);

interface RowProps {
  children: ReactNode;
  /** Reacts to the pointer; a `stretched` link or button in it covers the whole row. */
  interactive?: boolean;
  /** The row's index among all rows, from 0, when only some are rendered. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
  className?: string | undefined;
  id?: string;
}

export const Row = ({ children, interactive = false, index, ref, className, id }: RowProps) => (
  <tr
    id={id}
    // biome-ignore lint/a11y/noRedundantRoles: see above
    role="row"
    ref={ref}
    data-index={index}
    // Row 1 is the header.
    aria-rowindex={index === undefined ? undefined : index + 2}
    className={classNames(
      'max-card:relative max-card:flex max-card:flex-wrap max-card:items-center max-card:gap-x-3 max-card:rounded-md max-card:border max-card:border-line max-card:bg-surface max-card:px-3 max-card:py-1.5',
      interactive && 'relative hover:bg-sunken',
      className,
    )}
  >
    {children}
  </tr>
);

/** Space for the rows that are not rendered, in pixels. */
export const RowGap = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
  <tr aria-hidden="true" style={{ height }} className="max-card:block" />
);

interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  /** The column's name, shown beside the value in the card; cells without one share a line. */
  label?: string;
  align?: 'left' | 'right';
}

/** Values that React renders as nothing; a card leaves them out. */
const isEmpty = (children: ReactNode): boolean => children === undefined || children === null || children === '';

export const Cell = ({ label, align = 'left', className, children, ...rest }: CellProps) => (
  <td
    {...rest}
    // biome-ignore lint/a11y/noRedundantRoles: see above
    role="cell"
    className={classNames(
      'h-12 border-line border-b px-3 py-0.5 first:pl-2 last:pr-2',
      'max-card:flex max-card:h-auto max-card:min-h-9 max-card:items-center max-card:justify-between max-card:gap-3 max-card:border-0 max-card:px-0! max-card:py-1 max-card:first:grow',
      label !== undefined && 'max-card:basis-full',
      isEmpty(children) && 'max-card:hidden!',
      align === 'right' ? 'numbers text-right' : 'text-left',
      className,
    )}
  >
    {label !== undefined && <span className="hidden text-muted text-sm max-card:inline">{label}</span>}
    {children}
  </td>
);
