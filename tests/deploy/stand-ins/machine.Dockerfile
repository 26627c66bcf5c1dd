# A machine as somebody rents it: Debian with systemd, and a Node that is new enough.
FROM node:24-bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends systemd systemd-sysv dbus
STOPSIGNAL SIGRTMIN+3
CMD ["/sbin/init"]
