/**
 * Examples of the API page: each starts an analysis, waits for its end and prints what to fix first. A test runs them as
 * they are. `AWI_URL`, `AWI_API_KEY` and `SITE` are environment variables.
 */
export const API_EXAMPLES = [
  {
    language: 'curl',
    code: `started=$(curl -sS --fail-with-body "$AWI_URL/api/v1/analyze" \\
  -H "Authorization: Bearer $AWI_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: $(date +%s)" \\
  -d "{\\"url\\": \\"$SITE\\"}")
id=$(echo "$started" | sed -E 's/.*"id":"([^"]+)".*/\\1/')
until curl -sS "$AWI_URL/api/v1/analysis/$id" \\
  -H "Authorization: Bearer $AWI_API_KEY" | grep -q '"finishedAt":"'; do sleep 2; done
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
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

let analysis = await call('/analyze', { url: process.env.SITE });
while (!analysis.finishedAt) {
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  analysis = await call(\`/analysis/\${analysis.id}\`);
}
const { items } = await call(\`/analysis/\${analysis.id}/recommendations?limit=3\`);
for (const { title } of items) console.log(title);`,
  },
  {
    language: 'Python',
    code: `import json, os, time, urllib.request

def call(path, body=None):
    request = urllib.request.Request(
        os.environ["AWI_URL"] + "/api/v1" + path,
        data=json.dumps(body).encode() if body else None,
        headers={
            "Authorization": "Bearer " + os.environ["AWI_API_KEY"],
            "Content-Type": "application/json",
        },
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)

analysis = call("/analyze", {"url": os.environ["SITE"]})
while not analysis["finishedAt"]:
    time.sleep(2)
    analysis = call("/analysis/" + analysis["id"])
for item in call("/analysis/" + analysis["id"] + "/recommendations?limit=3")["items"]:
    print(item["title"])`,
  },
] as const;
