/** PostgreSQL: connection exceptions, too many connections, and a server that stops or starts. */
const CONNECTION_STATES = /^(08\w{3}|53300|57P0[123])$/;
const NETWORK_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** Messages of the client library `pg`, which has no codes for its own errors. */
const CLIENT_MESSAGES: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
]);

/**
 * Whether an unexpected error means that the database, or another server that the product needs, could not be reached
 * or had no free connection in time, so that the same request can succeed later.
 */
export function isConnectionFailure(error: unknown): boolean {
  return listCauses(error).some((cause) => {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    return CLIENT_MESSAGES.has(cause.message) || CONNECTION_STATES.test(code) || NETWORK_CODES.has(code);
  });
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && !causes.includes(cause); cause = cause.cause) causes.push(cause);
  return causes;
}
