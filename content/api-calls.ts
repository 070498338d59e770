import type { ApiKeyScope } from '#contracts/account/api-key-scopes.ts';

/** A route of the API that works today; a test compares the list with the OpenAPI document. */
export interface ApiCall {
  call: string;
  scope: ApiKeyScope;
  text: string;
}

export const API_CALLS: readonly { area: string; calls: readonly ApiCall[] }[] = [
  {
    area: 'Analyses',
    calls: [
      { call: 'POST /analyze', scope: 'analyses:write', text: 'Start an analysis of a website.' },
      { call: 'GET /analyses', scope: 'analyses:read', text: 'Analyses, newest first.' },
      { call: 'GET /analysis/{id}', scope: 'analyses:read', text: 'The finished analysis, or its state.' },
      { call: 'GET /analysis/{id}/issues', scope: 'analyses:read', text: 'Its issues, each with evidence.' },
      {
        call: 'GET /analysis/{id}/recommendations',
        scope: 'analyses:read',
        text: 'Recommended fixes, most points per hour of work first.',
      },
      { call: 'GET /analysis/{id}/pages', scope: 'analyses:read', text: 'Every crawled URL with its facts.' },
      { call: 'GET /analysis/{id}/findings', scope: 'analyses:read', text: 'Every occurrence of every issue.' },
      {
        call: 'POST /analysis/{id}/rechecks',
        scope: 'analyses:write',
        text: 'Re-check one issue on the affected URLs.',
      },
      {
        call: 'PUT /analysis/{id}/issues/{ruleId}/assignee',
        scope: 'analyses:write',
        text: 'Set the assignee of an issue.',
      },
      {
        call: 'GET /analysis/{id}/issues/{ruleId}/comments',
        scope: 'analyses:read',
        text: 'The comments on an issue.',
      },
      {
        call: 'POST /analysis/{id}/issues/{ruleId}/comments',
        scope: 'analyses:write',
        text: 'Add a comment to an issue.',
      },
      {
        call: 'DELETE /analysis/{id}/issues/{ruleId}/comments/{commentId}',
        scope: 'analyses:write',
        text: 'Delete a comment.',
      },
      { call: 'GET /comparisons', scope: 'analyses:read', text: 'What changed between two analyses of a website.' },
      { call: 'GET /analysis/{id}/rechecks/{ruleId}', scope: 'analyses:read', text: 'The result of a re-check.' },
    ],
  },
  {
    area: 'Websites',
    calls: [
      { call: 'GET /websites', scope: 'websites:read', text: 'The websites of the account.' },
      { call: 'POST /websites', scope: 'websites:write', text: 'Add a website.' },
      { call: 'GET /websites/{id}', scope: 'websites:read', text: 'One website with its latest score.' },
      { call: 'PATCH /websites/{id}', scope: 'websites:write', text: 'Rename, tag, activate or deactivate a website.' },
      { call: 'DELETE /websites/{id}', scope: 'websites:write', text: 'Remove a website.' },
      { call: 'GET /sources', scope: 'sources:read', text: 'Data sources of a website and whether they work.' },
    ],
  },
  {
    area: 'Schedules',
    calls: [
      { call: 'GET /schedules', scope: 'websites:read', text: 'When each website is analyzed automatically.' },
      { call: 'GET /schedules/{id}', scope: 'websites:read', text: 'The schedule of a website, with its last run.' },
      { call: 'PUT /schedules/{id}', scope: 'websites:write', text: 'Set and turn on the schedule of a website.' },
      { call: 'DELETE /schedules/{id}', scope: 'websites:write', text: 'Turn the schedule of a website off.' },
    ],
  },
  {
    area: 'Tripwires',
    calls: [
      {
        call: 'GET /tripwires',
        scope: 'websites:read',
        text: 'List the tripwires of your websites, with their last checks.',
      },
      { call: 'GET /tripwires/{id}', scope: 'websites:read', text: 'The tripwire of a website, with its last check.' },
      {
        call: 'PUT /tripwires/{id}',
        scope: 'websites:write',
        text: 'Turn a tripwire on or off, and choose the page to check.',
      },
    ],
  },
  {
    area: 'Keywords',
    calls: [
      { call: 'GET /keywords', scope: 'keywords:read', text: 'Tracked keywords of a website.' },
      { call: 'POST /keywords/tracking', scope: 'keywords:write', text: 'Start tracking keywords.' },
    ],
  },
  {
    area: 'Rankings and AI visibility',
    calls: [
      { call: 'GET /rankings', scope: 'rankings:read', text: 'Positions by engine and date.' },
      { call: 'GET /ai-mentions', scope: 'ai:read', text: 'How often AI assistants mention and cite a website.' },
    ],
  },
  {
    area: 'Competitors',
    calls: [
      { call: 'POST /competitors/analyze', scope: 'competitors:write', text: 'Run a light crawl of a competitor.' },
      { call: 'GET /competitors/keywords', scope: 'competitors:read', text: 'Keywords that competitors cover.' },
      { call: 'GET /competitors/gaps', scope: 'competitors:read', text: 'What competitors cover that you don’t.' },
    ],
  },
  {
    area: 'Alerts',
    calls: [
      { call: 'GET /alerts', scope: 'alerts:read', text: 'Alerts of all websites, newest first.' },
      { call: 'POST /alerts/{id}/acknowledge', scope: 'alerts:write', text: 'Acknowledge an alert.' },
    ],
  },
  {
    area: 'Webhooks',
    calls: [
      { call: 'POST /webhooks', scope: 'webhooks:write', text: 'Create a webhook.' },
      { call: 'GET /webhooks', scope: 'webhooks:read', text: 'List webhooks.' },
      { call: 'PUT /webhooks/{id}', scope: 'webhooks:write', text: 'Update a webhook.' },
      { call: 'DELETE /webhooks/{id}', scope: 'webhooks:write', text: 'Delete a webhook.' },
    ],
  },
  {
    area: 'Exports',
    calls: [
      { call: 'GET /exports', scope: 'reports:read', text: 'The files of an analysis.' },
      { call: 'GET /exports/{analysis}/{file}', scope: 'reports:read', text: 'Download a file.' },
    ],
  },
];
