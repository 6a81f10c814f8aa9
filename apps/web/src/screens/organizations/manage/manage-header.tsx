import { SubpageHeader } from '../../../components/frame/subpage-header.tsx';

/** The heading of a page about the organization, with a link back. */
export const ManageHeader = ({ title }: { title: string }) => (
  <SubpageHeader title={title} backTo="/manage" back="Manage the organization" />
);
