/** The planned API. None of these routes is live. */
export const PLANNED_ROUTES: readonly { area: string; routes: readonly { call: string; text: string }[] }[] = [
  { area: 'Analyze', routes: [{ call: 'POST /analyze', text: 'Start an analysis of a website.' }] },
  {
    area: 'Analysis',
    routes: [
      { call: 'GET /analysis/{id}', text: 'The finished analysis.' },
      { call: 'GET /analysis/{id}/issues', text: 'Its issues, each with evidence.' },
      { call: 'GET /analysis/{id}/recommendations', text: 'What to do about them, in order of gain.' },
    ],
  },
  {
    area: 'Keywords',
    routes: [
      { call: 'GET /keywords', text: 'The keywords of a website.' },
      { call: 'POST /keywords/tracking', text: 'Track a keyword from now on.' },
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
      { call: 'POST /competitors/analyze', text: 'Crawl a competitor lightly.' },
      { call: 'GET /competitors/keywords', text: 'What it stands for.' },
      { call: 'GET /competitors/gaps', text: 'What it covers and you do not.' },
    ],
  },
  {
    area: 'Webhooks',
    routes: [
      { call: 'POST /webhooks', text: 'Create one.' },
      { call: 'GET /webhooks', text: 'Read them.' },
      { call: 'PUT /webhooks/{id}', text: 'Update one.' },
      { call: 'DELETE /webhooks/{id}', text: 'Delete one.' },
    ],
  },
];
