/** The announcement of 2025, which the specification fixes. `api-calls.ts` lists the routes that work. */
export const PLANNED_ROUTES: readonly { area: string; routes: readonly { call: string; text: string }[] }[] = [
  { area: 'Analyze', routes: [{ call: 'POST /analyze', text: 'Start an analysis of a website.' }] },
  {
    area: 'Analysis',
    routes: [
      { call: 'GET /analysis/{id}', text: 'The finished analysis.' },
      { call: 'GET /analysis/{id}/issues', text: 'Its issues, each with evidence.' },
      { call: 'GET /analysis/{id}/recommendations', text: 'Recommended fixes, in order of gain.' },
    ],
  },
  {
    area: 'Keywords',
    routes: [
      { call: 'GET /keywords', text: 'List the keywords of a website.' },
      { call: 'POST /keywords/tracking', text: 'Start tracking a keyword.' },
    ],
  },
  {
    area: 'Rankings',
    routes: [
      { call: 'GET /rankings', text: 'Positions by engine and date.' },
      { call: 'GET /ai-mentions', text: 'Mentions, citations and references by AI assistants.' },
    ],
  },
  {
    area: 'Competitors',
    routes: [
      { call: 'POST /competitors/analyze', text: 'Run a light crawl of a competitor.' },
      { call: 'GET /competitors/keywords', text: 'Keywords the competitor covers.' },
      { call: 'GET /competitors/gaps', text: 'What the competitor covers that you don’t.' },
    ],
  },
  {
    area: 'Webhooks',
    routes: [
      { call: 'POST /webhooks', text: 'Create a webhook.' },
      { call: 'GET /webhooks', text: 'List webhooks.' },
      { call: 'PUT /webhooks/{id}', text: 'Update a webhook.' },
      { call: 'DELETE /webhooks/{id}', text: 'Delete a webhook.' },
    ],
  },
];
