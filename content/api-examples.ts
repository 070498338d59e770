/**
 * Examples on the API page: each starts an analysis, waits until it ends and prints what to fix first. A test runs them
 * unchanged. `AWI_URL`, `AWI_API_KEY` and `SITE` are environment variables.
 */
export const API_EXAMPLES = [
  {
    language: 'curl',
    code: `# Requires curl 7.84 or later.
started=$(curl -sS --fail-with-body "$AWI_URL/api/v1/analyze" \\
  -H "Authorization: Bearer $AWI_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(date +%s)-$$" \\
  -d "{\\"url\\": \\"$SITE\\"}") || { echo "$started" >&2; exit 1; }
id=$(echo "$started" | sed -E 's/.*"id":"([^"]+)".*/\\1/')
while wait=$(curl -sS -o /dev/null -w '%header{retry-after}' "$AWI_URL/api/v1/analysis/$id" \\
  -H "Authorization: Bearer $AWI_API_KEY"); [ -n "$wait" ]; do sleep "$wait"; done
curl -sS "$AWI_URL/api/v1/analysis/$id/recommendations?limit=3" \\
  -H "Authorization: Bearer $AWI_API_KEY"`,
  },
  {
    language: 'TypeScript',
    code: `const api = \`\${process.env.AWI_URL}/api/v1\`;
const headers = {
  Authorization: \`Bearer \${process.env.AWI_API_KEY}\`,
  'Content-Type': 'application/json',
};

async function call(path: string, body?: object) {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fetch(api + path, { headers, ...init });
  const data = await response.json();
  if (!response.ok) throw new Error(data.message);
  return { data, wait: Number(response.headers.get('Retry-After') ?? 10) };
}

let { data, wait } = await call('/analyze', { url: process.env.SITE });
while (!data.finishedAt) {
  await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
  ({ data, wait } = await call(\`/analysis/\${data.id}\`));
}
const { items } = (await call(\`/analysis/\${data.id}/recommendations?limit=3\`)).data;
for (const { title } of items) console.log(title);`,
  },
  {
    language: 'Python',
    code: `import json, os, time, urllib.error, urllib.request

def call(path, body=None):
    request = urllib.request.Request(
        os.environ["AWI_URL"] + "/api/v1" + path,
        data=json.dumps(body).encode() if body else None,
        headers={
            "Authorization": "Bearer " + os.environ["AWI_API_KEY"],
            "Content-Type": "application/json",
        },
    )
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response), int(response.headers.get("Retry-After", 10))
    except urllib.error.HTTPError as error:
        raise SystemExit(json.load(error)["message"])

data, wait = call("/analyze", {"url": os.environ["SITE"]})
while not data["finishedAt"]:
    time.sleep(wait)
    data, wait = call("/analysis/" + data["id"])
fixes, _ = call("/analysis/" + data["id"] + "/recommendations?limit=3")
for item in fixes["items"]:
    print(item["title"])`,
  },
] as const;
