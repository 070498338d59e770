import type { StoredMail } from '#providers/mail/development-mailbox.ts';

/** A user whose browser sends real HTTP requests. */
export interface HttpUser {
  email: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

let userCount = 0;

/** Registers through the API and opens the link from the development mailbox. */
export async function registerVerifiedUser(baseUrl: string): Promise<HttpUser> {
  userCount += 1;
  const email = `visitor${userCount}-${Date.now()}@site.example`;
  // Sent as `x-forwarded-for`, so that products with `AWI_TRUSTED_PROXIES` apply their limits per IP address to each
  // user separately.
  const address = `192.0.2.${userCount % 250}`;
  let cookie = '';
  const call: HttpUser['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: baseUrl,
        cookie,
        'x-forwarded-for': address,
        // A busy product may close an idle connection just when the next call is sent on it.
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const session = response.headers.getSetCookie().find((line) => line.includes('session_token='));
    if (session !== undefined) cookie = session.split(';')[0] ?? '';
    return response;
  };
  const registrationResponse = await call('POST', '/api/auth/register', {
    email,
    password: 'river stone 7',
    firstName: 'Ann',
    lastName: 'Example',
  });
  if (!registrationResponse.ok)
    throw new Error(`Registration returned ${registrationResponse.status}: ${await registrationResponse.text()}`);
  await fetch(await findVerificationLink(baseUrl, email), { redirect: 'manual' });
  return { email, call };
}

/** Waits for the verification link, because background jobs send the email. */
async function findVerificationLink(baseUrl: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${baseUrl}/dev/mail.json`)).json()) as StoredMail[];
    const link = mails.find(({ to, subject }) => to === email && subject.includes('Verify'))?.actionUrl;
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No verification email');
}
