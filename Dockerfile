# Installed and built in one stage, served from the other: without development packages, as an
# ordinary user, on a root that may be read-only. The site writes to .data and /tmp alone.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# npm keeps development packages that others could make use of.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/typescript node_modules/@types/react-dom .next/cache

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0
# Memory that is free goes back to the system: 453 MB at most in a test of an hour.
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
COPY --from=build /site ./
# The account "node" of the base image, by number: Kubernetes can tell then that it is not root.
RUN mkdir .data && chown 1000:1000 .data
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=300s \
  CMD node -e "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "src/server/start.mjs", "--built"]
