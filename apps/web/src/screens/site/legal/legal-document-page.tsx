import { legalVersion } from '@sixty/contract/site/legal.ts';
import { useQuery } from '@tanstack/react-query';
import { siteLinksQuery } from '../../../api/frame-queries.ts';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { SampleMark } from '../../../components/site/site/sample-mark.tsx';
import { SiteSection } from '../../../components/site/site/site-section.tsx';
import { SiteText } from '../../../components/site/site/site-text.tsx';
import { operator } from '../../../site-content.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Block, LegalDocument } from './legal-document.ts';

const contactSection = { id: 'contact', title: 'Who the operator is, and where to write to' };

const BlockView = ({ block }: { block: Block }) => {
  if (typeof block === 'string')
    return (
      <p>
        <SiteText text={block} />
      </p>
    );
  if ('list' in block)
    return (
      <ul className="grid list-disc gap-1.5 pl-5">
        {block.list.map((item) => (
          <li key={item}>
            <SiteText text={item} />
          </li>
        ))}
      </ul>
    );
  const [head, ...rows] = block.table;
  return (
    // A scrollable region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the screen is narrow.
    <section aria-label={block.caption} tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-left text-base">
        <caption className="sr-only">{block.caption}</caption>
        <thead>
          <tr className="bg-sunken">
            {head?.map((cell) => (
              <th key={cell} scope="col" className="px-3 py-2 font-medium">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first} className="border-line border-t align-top">
              <th scope="row" className="px-3 py-2 font-normal">
                {first}
              </th>
              {others.map((cell) => (
                <td key={cell} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** As the operator filled it in; marked if empty. */
const Contact = () => {
  const { data: sites } = useQuery(siteLinksQuery());
  const { supportEmail, supportPhone } = sites ?? {};
  return (
    <SiteSection {...contactSection}>
      {operator.name === '' || operator.address === '' ? (
        <SampleMark>To be filled in: the name and the address of the operator of this site.</SampleMark>
      ) : (
        <address className="not-italic">
          {operator.name}
          <br />
          {operator.address}
        </address>
      )}
      {supportEmail && (
        <p>
          <SiteText text={`[${supportEmail}](mailto:${supportEmail})`} />
        </p>
      )}
      {supportPhone && <p>{supportPhone}</p>}
      <p>
        <SiteText text="Other ways are under [Help](/help). Please name no student in a message; the username of the teacher is enough to find the account." />
      </p>
    </SiteSection>
  );
};

/** One of the two legal documents, with its contents, version and contact. */
export const LegalDocumentPage = ({ paper: { title, lead, sections } }: { paper: LegalDocument }) => (
  <article className="max-w-2xl">
    <PageHeader title={title}>
      <p className="max-w-prose text-lg">{lead}</p>
      <p className="pt-1">
        Version {legalVersion}, in force since {formatCalendarDay(legalVersion)}.
      </p>
    </PageHeader>
    <nav aria-label="Contents" className="mb-9 rounded-lg border border-line bg-surface px-5 py-4 print:hidden">
      <ol className="gap-x-8 tablet:columns-2">
        {[...sections, contactSection].map(({ id, title: heading }) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className="flex min-h-8 items-center hover:underline max-tablet:min-h-11">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
    <div className="grid gap-9 text-lg">
      {sections.map(({ id, title: heading, blocks }) => (
        <SiteSection key={id} id={id} title={heading}>
          {blocks.map((block) => (
            <BlockView key={JSON.stringify(block).slice(0, 80)} block={block} />
          ))}
        </SiteSection>
      ))}
      <Contact />
    </div>
  </article>
);
