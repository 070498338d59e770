import { WEBSITES_PATH } from '#contracts/account/websites-path.ts';
import type { PublicPath } from './public-pages.ts';

export interface HeaderLink {
  label: string;
  to: string;
  isActive: boolean;
  /** Narrow screens have no room for the link; there it is only in the account menu. */
  isWideOnly?: true;
}

interface ListedLink {
  label: string;
  to: PublicPath | typeof WEBSITES_PATH;
  isWideOnly?: true;
}

const VISITOR_LINKS = [
  { label: 'Features', to: '/features' },
  { label: 'Case Studies', to: '/case-studies' },
  { label: 'Blog', to: '/blog' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
] satisfies ListedLink[];
const MEMBER_LINKS = [
  { label: 'Dashboard', to: '/' },
  { label: 'My Websites', to: WEBSITES_PATH, isWideOnly: true },
  { label: 'Blog', to: '/blog' },
] satisfies ListedLink[];

/** Returns the header links. Only existing pages are listed, and a subpage marks its parent as active. */
export function listHeaderLinks(isSignedIn: boolean, pathname: string): HeaderLink[] {
  const links: readonly ListedLink[] = isSignedIn ? MEMBER_LINKS : VISITOR_LINKS;
  return links.map((link) => ({ ...link, isActive: isCurrentPath(link.to, pathname) }));
}

const isCurrentPath = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
