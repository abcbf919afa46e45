/*
 * Preloaded into PostgreSQL by a drill. While the file $VIDIMUS_TEST_DISK.full exists, no file
 * grows (ENOSPC); while $VIDIMUS_TEST_DISK.broken exists, nothing reaches the disk (EIO).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_now(const char *what) {
  const char *disk = getenv("VIDIMUS_TEST_DISK");
  char path[4096];
  int before = errno;
  if (disk == NULL) return 0;
  snprintf(path, sizeof path, "%s.%s", disk, what);
  int found = access(path, F_OK) == 0;
  errno = before;
  return found;
}

static int would_grow(int file, off_t end) {
  struct stat state;
  return fstat(file, &state) == 0 && S_ISREG(state.st_mode) && end > state.st_size &&
         is_now("full");
}

static size_t length_of(const struct iovec *parts, int count) {
  size_t length = 0;
  for (int place = 0; place < count; place++) length += parts[place].iov_len;
  return length;
}

#define original(name) dlsym(RTLD_NEXT, #name)

#define SYNC(name)                          \
  int name(int file) {                      \
    static int (*call)(int);                \
    if (call == NULL) call = original(name); \
    if (!is_now("broken")) return call(file); \
    errno = EIO;                            \
    return -1;                              \
  }
SYNC(fsync)
SYNC(fdatasync)

ssize_t pwrite(int file, const void *bytes, size_t length, off_t offset) {
  static ssize_t (*call)(int, const void *, size_t, off_t);
  if (call == NULL) call = original(pwrite);
  if (!would_grow(file, offset + (off_t)length)) return call(file, bytes, length, offset);
  errno = ENOSPC;
  return -1;
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
  static ssize_t (*call)(int, const struct iovec *, int, off_t);
  if (call == NULL) call = original(pwritev);
  if (!would_grow(file, offset + (off_t)length_of(parts, count)))
    return call(file, parts, count, offset);
  errno = ENOSPC;
  return -1;
}

int posix_fallocate(int file, off_t offset, off_t length) {
  static int (*call)(int, off_t, off_t);
  if (call == NULL) call = original(posix_fallocate);
  return would_grow(file, offset + length) ? ENOSPC : call(file, offset, length);
}
