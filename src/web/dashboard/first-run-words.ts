/** Texts of the first run that tests, benchmarks and the screenshot script look for. */

/** Button that analyzes the example site. */
export const EXAMPLE_OFFER = 'Try it on our example site';
/** Heading of the list of issues found during the crawl. */
export const FIRST_ISSUES_TITLE = 'First issues';
