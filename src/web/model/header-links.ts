export interface HeaderLink {
  label: string;
  to: string;
  isActive: boolean;
}

const VISITOR_LINKS = [
  { label: 'What it measures', to: '/#measures' },
  { label: 'The evidence', to: '/#evidence' },
  { label: 'Plans', to: '/#plans' },
];
const MEMBER_LINKS = [{ label: 'Dashboard', to: '/' }];

/** Links of the header. Only pages that exist are listed; an anchor never counts as the active page. */
export function headerLinks(isSignedIn: boolean, pathname: string): HeaderLink[] {
  const links = isSignedIn ? MEMBER_LINKS : VISITOR_LINKS;
  return links.map((link) => ({ ...link, isActive: link.to === pathname }));
}
