import { Link } from '@tanstack/react-router';

const linkClass = 'link';

/** A link in a text: a page of this app, a document or anchor, or another site. */
const TextLink = ({ to, label }: { to: string; label: string }) => {
  if (to.startsWith('/') && !to.startsWith('/file/')) {
    const [path = to, hash] = to.split('#');
    return (
      <Link to={path} {...(hash !== undefined && { hash })} className={linkClass}>
        {label}
      </Link>
    );
  }
  const isHere = /^(#|mailto:|tel:)/.test(to);
  return (
    <a href={to} className={linkClass} {...(!isHere && { target: '_blank', rel: 'noopener' })}>
      {label}
      {!isHere && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
};

/** A text whose links are written as `[words](address)`. */
export const SiteText = ({ text }: { text: string }) =>
  text.split(/(\[[^\]]+\]\([^)\s]+\))/).map((part, at) => {
    const [, label, to] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    return label && to ? <TextLink key={at} to={to} label={label} /> : part;
  });
