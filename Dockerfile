# syntax=docker/dockerfile:1
# docker build --build-arg SITE_URL=https://you.example -t portfolio .
# docker run -p 3000:3000 -v portfolio:/data portfolio

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund

FROM packages AS build
# The origin stands in every page, so it belongs to the build.
ARG SITE_URL=""
ENV SITE_URL=$SITE_URL
COPY . .
RUN npm run build -- --standalone

FROM node:22-bookworm-slim
ARG SITE_URL=""
# Docker sets HOSTNAME to the container's name, and the server would listen on that alone.
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data SITE_URL=$SITE_URL
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY --from=build --chown=root:root /app/.next/standalone ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "server.js"]
