/** Texts of the connected applications in the profile. */
export const CONNECTED_APP_TEXTS = {
  title: 'Connected applications',
  about:
    'Assistants that you allowed to use your account. To connect an assistant, enter this URL in it as an MCP server:',
  emptyTitle: 'No connected applications',
  empty: 'An assistant appears here after you allow it.',
  loadFailedTitle: 'The connected applications could not be loaded',
  loadFailed: 'Please try again.',
  disconnect: 'Disconnect',
  confirmTitle: 'Disconnect this application?',
  confirm: '"{name}" loses access at once. To use it again, connect it again in the application.',
  failedTitle: 'Application not disconnected',
  failed: 'The application could not be disconnected. Please try again.',
  waiting: 'The application must complete the connection within a minute.',
  pausedHint:
    'Paused: your plan includes fewer applications. It works again with Premium, or when you disconnect an earlier one.',
} as const;
