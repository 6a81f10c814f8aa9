/* Moves the wall clock of a process by CLOCK_OFFSET seconds, for `npm run test:dates`. Monotonic clocks stay.
   libfaketime does the same, but PostgreSQL's timers never fire under it, and Chromium draws 50 times slower. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static int (*real_clock_gettime)(clockid_t, struct timespec *);
static time_t offset;

__attribute__((constructor)) static void start(void) {
  const char *seconds = getenv("CLOCK_OFFSET");
  offset = seconds ? atol(seconds) : 0;
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (!real_clock_gettime) start();
  const int result = real_clock_gettime(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += offset;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec exact;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &exact);
  *now = (struct timeval){.tv_sec = exact.tv_sec, .tv_usec = exact.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *now) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (now) *now = exact.tv_sec;
  return exact.tv_sec;
}
