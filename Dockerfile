# The production image: installed, built, and started by the same command as everywhere else.
FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && mkdir -p .data && chown -R node:node .data .next
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "src/server/start.mjs"]
