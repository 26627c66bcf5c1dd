# Of `redis:8-bookworm`: Debian's Redis, for other containers.
FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends redis-server
USER redis
ENTRYPOINT ["sh", "-c", "exec \"$0\" \"$@\" --protected-mode no --bind 0.0.0.0"]
