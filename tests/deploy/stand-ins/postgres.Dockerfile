# Of `postgres:18-bookworm`: Debian's Postgres, which makes the role and the database of its environment at its first start.
FROM debian:12-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql
ENV PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data
COPY start-postgres.sh /usr/local/bin/
USER postgres
STOPSIGNAL SIGINT
CMD ["sh", "/usr/local/bin/start-postgres.sh"]
