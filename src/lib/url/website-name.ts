import { formatHost } from './shown-host.ts';

/** Returns the name that the owner gave a website, otherwise its host. */
export const getWebsiteName = ({ nickname, domain }: { nickname: string | null; domain: string }): string =>
  nickname ?? formatHost(domain);
