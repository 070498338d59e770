# Built image: the application with its pinned Node, as an unprivileged user.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --loglevel=warn
COPY . .
RUN npm run build && npm prune --omit=dev --loglevel=warn

FROM node:26-bookworm-slim
# The headless shell takes the least CPU time of all browsers, and Debian keeps it up to date.
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-core fonts-noto-cjk \
  && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /data --create-home awi
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/build ./build
COPY --from=build --chown=root:root /app/src ./src
COPY --from=build --chown=root:root /app/public ./public
COPY --from=build --chown=root:root /app/content ./content
# Few memory pools of the C library: memory that ended analysis threads leave in their pools is not returned.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 AWI_DATA_DIR=/data MALLOC_ARENA_MAX=2 UV_THREADPOOL_SIZE=16
USER awi
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
STOPSIGNAL SIGTERM
# The flag: memory of ended analysis threads goes back at once (docs/operations.md).
CMD ["node", "--conditions=awi-built", "--no-memory-pool-share-memory-on-teardown", "src/server/main.ts"]
