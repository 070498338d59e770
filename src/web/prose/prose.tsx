/** Running text that the server made of Markdown of ours. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from files of this repository, no outside text in it.
  return <div className="article-body" dangerouslySetInnerHTML={{ __html: html }} />;
}
