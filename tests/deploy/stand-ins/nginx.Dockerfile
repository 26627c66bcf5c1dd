# Of `nginx:1.28-bookworm`: Debian's nginx.
FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light
STOPSIGNAL SIGQUIT
